'use client'

import { NameFields } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { changeNamesAction } from '@/lib/auth/account-actions'
import { namesFields } from '@/lib/auth/fields'

/** First and last name of the signed-in user. */
export function ChangeNamesForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    changeNamesAction,
    namesFields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <NameFields form="names" values={{ firstName, lastName, ...values }} errors={errors} />
      <FormFooter {...footer} label="Save name" busyLabel="Saving..." variant="outline" />
    </form>
  )
}
