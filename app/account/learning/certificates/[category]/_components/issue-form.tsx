'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { Label } from '@/components/ui/label'
import { issueCertificateAction } from '@/lib/certificates/actions'
import { NAME_LENGTH } from '@/lib/certificates/fields'

const fields = ['version', 'name', 'confirmed'] as const

/** Confirms the name to be printed, and issues the certificate. */
export function IssueForm({ version, name }: { version: string; name: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    issueCertificateAction,
    fields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="mt-6 max-w-md space-y-5">
      <input type="hidden" name="version" value={version} />
      <TextField
        form="certificate"
        name="name"
        label="Name to be printed"
        help="Your full name as an employer knows it."
        autoComplete="name"
        maxLength={NAME_LENGTH.max}
        required
        defaultValue={values.name ?? name}
        error={errors.name}
      />
      <div className="space-y-1.5">
        <div className="flex items-start gap-3">
          <input
            id="certificate-confirmed"
            type="checkbox"
            name="confirmed"
            value="yes"
            required
            aria-invalid={errors.confirmed ? true : undefined}
            aria-describedby={errors.confirmed ? 'certificate-confirmed-error' : undefined}
            className="mt-1 size-5 shrink-0"
          />
          <Label htmlFor="certificate-confirmed" className="leading-relaxed">
            This is my name, and it may be shown on the public page of the certificate.
          </Label>
        </div>
        {errors.confirmed ? (
          <p id="certificate-confirmed-error" className="text-sm font-medium text-destructive">
            {errors.confirmed}
          </p>
        ) : null}
      </div>
      <FormFooter {...footer} label="Issue certificate" busyLabel="Issuing..." />
    </form>
  )
}
