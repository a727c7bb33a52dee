'use client'

import { Pencil } from 'lucide-react'
import { RowDialog } from '@/components/admin/row-dialog'
import { EmailField, NameFields } from '@/components/form/account-fields'
import { updateUserAction } from '@/lib/users/admin-actions'
import { nameOf, type User, userFields } from '@/lib/users/fields'

/** Edits the names and the email of a user. */
export function UserDialog({ user, isLabeled }: { user: User; isLabeled?: boolean }) {
  return (
    <RowDialog
      id={user.id}
      icon={Pencil}
      label={`Edit ${nameOf(user)}`}
      text={isLabeled ? 'Edit' : undefined}
      title="Edit user"
      description={user.email}
      action={updateUserAction}
      fields={userFields}
      submit="Save user"
      busy="Saving..."
    >
      {({ values, errors }) => (
        <>
          <NameFields
            form="user"
            autoComplete={['off', 'off']}
            values={{ ...user, ...values }}
            errors={errors}
          />
          <EmailField
            form="user"
            autoComplete="off"
            required={false}
            help="They'll sign in with this email from now on. No confirmation email is sent."
            defaultValue={values.email ?? user.email}
            error={errors.email}
          />
        </>
      )}
    </RowDialog>
  )
}
