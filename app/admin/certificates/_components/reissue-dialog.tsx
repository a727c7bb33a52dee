'use client'

import { RefreshCw } from 'lucide-react'
import { RowDialog } from '@/components/admin/row-dialog'
import { Field } from '@/components/form/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { reissueCertificateAction } from '@/lib/certificates/admin-actions'
import { NAME_LENGTH, REASON_MAX } from '@/lib/certificates/fields'

const fields = ['id', 'name', 'note'] as const

/** Issues a certificate again under a new number, for example with a corrected name. */
export function ReissueDialog({ id, name }: { id: string; name: string }) {
  return (
    <RowDialog
      id={id}
      icon={RefreshCw}
      label={`Issue the certificate of ${name} again`}
      title="Issue again"
      description="The new certificate has a new number. The present one is revoked, and its page no longer shows the name."
      action={reissueCertificateAction}
      fields={fields}
      submit="Issue again"
    >
      {({ values, errors }) => (
        <>
          <Field name="name" label="Name to be printed" error={errors.name}>
            <Input
              autoComplete="off"
              maxLength={NAME_LENGTH.max}
              defaultValue={values.name ?? name}
            />
          </Field>
          <Field
            name="note"
            label="Reason"
            help="In the email to the member and in this list."
            error={errors.note}
          >
            <Textarea rows={3} maxLength={REASON_MAX} defaultValue={values.note ?? ''} />
          </Field>
        </>
      )}
    </RowDialog>
  )
}
