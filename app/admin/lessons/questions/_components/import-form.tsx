'use client'

import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { importQuestionsAction } from '@/lib/checks/admin-actions'

const fields = ['moduleId', 'file'] as const

/** Replaces the questions of a module by those of a CSV file. */
export function ImportForm({ moduleId }: { moduleId: string }) {
  const { form, formAction, errors, ...footer } = useToastForm(importQuestionsAction, fields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-4">
      <input type="hidden" name="moduleId" value={moduleId} />
      <Field
        name="file"
        label="Import questions"
        error={errors.file}
        help="The file replaces all questions of this module. Unchanged questions keep their figures. Export first to get the columns."
      >
        <input
          type="file"
          accept=".csv,text/csv"
          className="block w-full text-sm file:mr-3 file:h-11 file:rounded-lg file:border file:border-input file:bg-card file:px-4 file:text-sm file:font-semibold"
        />
      </Field>
      <FormFooter {...footer} label="Import" busyLabel="Importing..." />
    </form>
  )
}
