'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import {
  defineSchema,
  reissueSchema,
  revokeSchema,
  UNKNOWN_CERTIFICATE,
} from '@/lib/certificates/schema'
import { getCatalog } from '@/lib/courses/current-catalog'

/** Freezes what is published of a category as the next version of its certificate. */
export const defineVersionAction = adminAction(
  'certificate-version-not-defined',
  defineSchema,
  async ({ category: slug, latest }, { client }) => {
    const { categories } = await getCatalog()
    const category = categories.find((one) => one.slug === slug)
    if (!category) return failure('This category no longer exists.')
    const outcome = unwrap(
      await client.rpc('admin_define_certificate', {
        p_category: slug,
        p_title: category.title,
        p_modules: category.modules.map(({ id, title }) => ({ id, title })),
        p_latest: latest,
      }),
    )
    if (outcome === 'outdated')
      return failure('Another admin has defined a version. Reload the page.')
    if (outcome === 'incomplete') return failure('No module of this category is complete.')
    if (outcome === 'unchanged') return failure('Nothing has changed since the last version.')
    updateTag(cacheTags.certificates)
    return success('Version defined', 'Certificates that were issued keep their version.')
  },
)

/** Revokes a certificate and emails its member. */
export const revokeCertificateAction = adminAction(
  'certificate-not-revoked',
  revokeSchema,
  async ({ id, because, note }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_revoke_certificate', { p_id: id, p_because: because, p_note: note }),
    )
    if (outcome === 'unknown') return failure(UNKNOWN_CERTIFICATE)
    if (outcome === 'already') return failure('This certificate was revoked before.')
    return success('Certificate revoked', 'Its page and its badge show it now.')
  },
)

const reissuedSchema = z.object({ status: z.enum(['reissued', 'unknown', 'replaced']) })

/** Issues a certificate again under a new number, revokes the present one, and emails its member. */
export const reissueCertificateAction = adminAction(
  'certificate-not-reissued',
  reissueSchema,
  async ({ id, name, note }, { client }) => {
    const { status } = reissuedSchema.parse(
      unwrap(
        await client.rpc('admin_reissue_certificate', { p_id: id, p_name: name, p_note: note }),
      ),
    )
    if (status === 'unknown') return failure(UNKNOWN_CERTIFICATE)
    if (status === 'replaced') return failure('This certificate was replaced before.')
    return success('Certificate issued again', 'The previous number is no longer valid.')
  },
)
