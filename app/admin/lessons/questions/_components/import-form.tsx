'use client'

import { useActionState, useState } from 'react'
import { ImportPreview } from '@/app/admin/lessons/questions/_components/import-preview'
import { failureOf } from '@/components/form/action-failure'
import { EncodingChoice } from '@/components/form/encoding-choice'
import { Field } from '@/components/form/field'
import { FormFooter, FormResult } from '@/components/form/form-footer'
import { useHydrated } from '@/components/form/use-hydrated'
import { useToastForm } from '@/components/form/use-toast-form'
import type { FormState } from '@/lib/actions/form-state'
import { importQuestionsAction, previewImportAction } from '@/lib/checks/admin-actions'
import type { Encoding, EncodingGuess } from '@/lib/text-file'

type Checked = Awaited<ReturnType<typeof previewImportAction>> | { status: 'idle' }

const idle: Checked = { status: 'idle' }

async function checkFile(_previous: Checked, formData: FormData): Promise<Checked> {
  try {
    return await previewImportAction(formData)
  } catch (error) {
    return { ...failureOf(error), guess: null }
  }
}

/** The state for the message below the form. A preview has no message. */
const messageOf = (checked: Checked): FormState<string> =>
  checked.status === 'preview' ? { status: 'idle' } : checked

/** The guess of the file that was checked, with the encoding that the admin has chosen since. */
function guessOf(checked: Checked, chosen: Encoding | null): EncodingGuess | null {
  const guess = 'guess' in checked ? checked.guess : null
  return guess && { ...guess, encoding: chosen ?? guess.encoding }
}

/** Checks a CSV file of questions, shows what it would change, and imports it after the admin confirms. */
export function ImportForm({ moduleId }: { moduleId: string }) {
  const isHydrated = useHydrated()
  const [checked, check, isChecking] = useActionState(
    isHydrated ? checkFile : previewImportAction,
    idle,
  )
  const importing = useToastForm(importQuestionsAction, ['moduleId'])
  const { state } = importing
  /** The result whose preview is closed, because the admin canceled or chose another file. */
  const [closed, setClosed] = useState<Checked>(idle)
  /** The result whose preview was submitted last. `state` belongs to it. */
  const [submitted, setSubmitted] = useState<Checked>(idle)
  const [encoding, setEncoding] = useState<Encoding | null>(null)
  const isDone = state.status === 'success' && checked === submitted
  const isCurrent = checked !== closed && !isDone
  const isOpen = isCurrent && checked.status === 'preview'
  const guess = isCurrent ? guessOf(checked, encoding) : null
  const error = checked.status === 'invalid' ? checked.errors.file : undefined
  return (
    <>
      <form
        action={check}
        noValidate
        // React resets a form after its action, which would clear the file.
        onReset={(event) => event.preventDefault()}
        className="space-y-4"
      >
        <input type="hidden" name="moduleId" value={moduleId} />
        <Field
          name="file"
          label="Import questions"
          error={error}
          help="Shows what the file changes before it is imported. Export first to get the columns."
        >
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={() => {
              setClosed(checked)
              setEncoding(null)
            }}
            className="block w-full text-sm file:mr-3 file:h-11 file:rounded-lg file:border file:border-input file:bg-card file:px-4 file:text-sm file:font-semibold"
          />
        </Field>
        {guess ? (
          <EncodingChoice
            id="field-encoding"
            name="encoding"
            guess={guess}
            onChoose={setEncoding}
          />
        ) : null}
        <FormFooter
          state={messageOf(checked)}
          isHydrated={isHydrated}
          isPending={isChecking}
          hasResult={isCurrent}
          label="Check file"
          busyLabel="Checking..."
          variant={isOpen ? 'outline' : 'default'}
        />
      </form>
      {isOpen ? (
        <ImportPreview
          key={checked.questions}
          moduleId={moduleId}
          preview={checked}
          importing={importing}
          isSubmitted={checked === submitted}
          onSubmit={() => setSubmitted(checked)}
          onCancel={() => setClosed(checked)}
        />
      ) : checked === submitted || !isHydrated ? (
        <FormResult state={state} isHydrated={isHydrated} />
      ) : null}
    </>
  )
}
