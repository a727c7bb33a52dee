import { planPresets } from '@/lib/plans/presets'

/** Radio buttons for the length of a plan. `chosen` is an index of `planPresets`. */
export function PresetRadios({
  legend,
  chosen,
  onChange,
}: {
  /** Read by screen readers. */
  legend: string
  chosen: number
  onChange: (index: number) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">{legend}</legend>
      {planPresets.map(({ label }, index) => (
        <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="preset"
            className="size-4.5 shrink-0 accent-primary"
            checked={chosen === index}
            onChange={() => onChange(index)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
