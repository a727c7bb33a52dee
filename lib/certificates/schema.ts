import { z } from 'zod'
import { NAME_LENGTH, REASON_MAX, revocationReasons } from '@/lib/certificates/fields'
import { courseSlugs } from '@/lib/courses/types'
import { requiredText } from '@/lib/forms/fields'

/*
 * The letters that the PDF has glyphs for: Latin, Greek and Cyrillic. private.is_certificate_name() has the same
 * ranges.
 */
const LETTERS =
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff\\u0370-\\u0373\\u0376\\u0377\\u037b-\\u037d\\u0386\\u0388-\\u03ff\\u0400-\\u052f'
const ALLOWED = new RegExp(`^[${LETTERS}\\u0300-\\u036f .'\\u2019-]+$`)
const A_LETTER = new RegExp(`[${LETTERS}]`)

/** The name to be printed. Trims it, reduces spaces, and composes accents. */
export const certificateNameSchema = z
  .string()
  .transform((name) => name.normalize('NFC').trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(NAME_LENGTH.min, 'Enter the name to be printed')
      .max(NAME_LENGTH.max, `The name must be at most ${NAME_LENGTH.max} characters long`)
      .regex(
        ALLOWED,
        'Use Latin, Greek or Cyrillic letters, spaces, apostrophes, periods and hyphens: the certificate prints only these',
      )
      .regex(A_LETTER, 'Enter the name to be printed'),
  )

export const UNKNOWN_CERTIFICATE = 'This certificate no longer exists.'
const certificateId = z.uuid(UNKNOWN_CERTIFICATE)

export const issueSchema = z.object({
  version: z.uuid('This version no longer exists.'),
  name: certificateNameSchema,
  confirmed: z.literal('yes', 'Confirm that this is your name'),
})

export const revokeSchema = z.object({
  id: certificateId,
  because: z.enum(
    Object.keys(revocationReasons) as (keyof typeof revocationReasons)[],
    'Choose a reason',
  ),
  note: requiredText('Explanation', REASON_MAX),
})

export const reissueSchema = z.object({
  id: certificateId,
  name: certificateNameSchema,
  note: requiredText('Reason', REASON_MAX),
})

export const defineSchema = z.object({
  category: z.enum(courseSlugs, 'This category no longer exists.'),
  /** Number of the latest version that the admin has seen. */
  latest: z.coerce.number().int().min(0),
})

const item = { moduleId: z.string(), title: z.string() }

/** What a certificate prints, item by item. */
export const recordSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('lesson'), ...item, seconds: z.number() }),
    z.object({
      kind: z.literal('check'),
      ...item,
      correct: z.number(),
      questions: z.number(),
      doneAt: z.string(),
    }),
    z.object({
      kind: z.literal('case'),
      ...item,
      readings: z.number(),
      par: z.number(),
      wrongParts: z.number(),
      doneAt: z.string(),
    }),
  ]),
)
export type CertificateRecord = z.output<typeof recordSchema>

/** A certificate as its page shows it. `name` and `record` are null after it has been replaced. */
export const certificateSchema = z.object({
  number: z.string(),
  category: z.enum(courseSlugs),
  version: z.number(),
  title: z.string(),
  name: z.string().nullable(),
  record: recordSchema.nullable(),
  seconds: z.number(),
  issuedAt: z.string(),
  reissuedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBecause: z.enum(['error', 'misuse', 'request', 'replaced']).nullable(),
  statusList: z.number(),
  statusIndex: z.number(),
})
export type Certificate = z.output<typeof certificateSchema>

export type ValidCertificate = Certificate & { name: string; record: CertificateRecord }

/** Whether the certificate is valid, so that its PDF and its badge may be downloaded. */
export const isValid = (certificate: Certificate): certificate is ValidCertificate =>
  certificate.revokedAt === null && certificate.name !== null && certificate.record !== null
