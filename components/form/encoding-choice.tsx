import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { type Encoding, type EncodingGuess, encodingNames, encodings } from '@/lib/text-file'

/** Asks for the encoding of a file that isn't in Unicode, and shows lines of the text in the current encoding. */
export function EncodingChoice({
  id,
  name,
  guess: { encoding, sample },
  onChoose,
}: {
  id: string
  /** Name of the form field, if the choice belongs to a form. */
  name?: string
  guess: EncodingGuess
  onChoose: (encoding: Encoding) => void
}) {
  const choose = (value: string) => {
    const chosen = encodingNames.find((known) => known === value)
    if (chosen) onChoose(chosen)
  }
  return (
    <div className="mt-3 space-y-2 rounded-lg border p-3 text-sm">
      <Label htmlFor={id}>Encoding of the file</Label>
      <p id={`${id}-help`} className="text-muted-foreground">
        The file isn’t in Unicode (UTF-8). Choose the encoding in which the text reads right.
      </p>
      <Select
        id={id}
        name={name}
        aria-describedby={`${id}-help`}
        value={encoding ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="max-w-sm"
      >
        {encoding ? null : <option value="">Choose an encoding</option>}
        {encodingNames.map((known) => (
          <option key={known} value={known}>
            {encodings[known]}
          </option>
        ))}
      </Select>
      {sample.length > 0 ? (
        <ul aria-label="Sample of the text" className="space-y-1 font-mono wrap-anywhere">
          {sample.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
