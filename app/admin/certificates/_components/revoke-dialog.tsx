'use client'

import { Ban } from 'lucide-react'
import { RowDialog } from '@/components/admin/row-dialog'
import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { revokeCertificateAction } from '@/lib/certificates/admin-actions'
import { REASON_MAX, revocationReasons } from '@/lib/certificates/fields'

const fields = ['id', 'because', 'note'] as const

/** Revokes a certificate, with a reason. */
export function RevokeDialog({ id, name }: { id: string; name: string }) {
  return (
    <RowDialog
      id={id}
      icon={Ban}
      label={`Revoke the certificate of ${name}`}
      title="Revoke certificate"
      description={`${name} gets an email. This can't be undone, but the certificate can be issued again.`}
      action={revokeCertificateAction}
      fields={fields}
      submit="Revoke certificate"
      variant="destructive"
    >
      {({ values, errors }) => (
        <>
          <Field
            name="because"
            label="Reason"
            help="Shown on the page of the certificate."
            error={errors.because}
          >
            <Select defaultValue={values.because ?? 'error'}>
              {Object.entries(revocationReasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            name="note"
            label="Explanation"
            help="In the email and in this list, not on the page."
            error={errors.note}
          >
            <Textarea rows={3} maxLength={REASON_MAX} defaultValue={values.note ?? ''} />
          </Field>
        </>
      )}
    </RowDialog>
  )
}
