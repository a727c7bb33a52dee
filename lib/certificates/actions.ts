'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { certificatePath } from '@/lib/certificates/paths'
import { issueSchema } from '@/lib/certificates/schema'

const issuedSchema = z
  .object({
    status: z.enum(['issued', 'plan', 'incomplete', 'light', 'revoked']),
    number: z.string().optional(),
  })
  .nullable()

const rejections = {
  plan: failure('Certificates require a running Professional or Enterprise plan.'),
  incomplete: failure('Something is still missing. Reload this page to see what.'),
  light: failure('This certificate weighs too little yet. Reload this page to see what counts.'),
  revoked: failure('This certificate was revoked. Please contact us.'),
}

/** Issues the certificate of a version to the user, with the confirmed name. Redirects to its page. */
export const issueCertificateAction = userAction(
  'certificate-not-issued',
  issueSchema,
  async ({ version, name }, { client }) => {
    const result = issuedSchema.parse(
      unwrap(await client.rpc('issue_certificate', { p_version: version, p_name: name })),
    )
    if (!result) return failure('This version is no longer issued. Reload this page.')
    if (result.status === 'issued' && result.number) redirect(certificatePath(result.number))
    return result.status === 'issued' ? rejections.incomplete : rejections[result.status]
  },
)
