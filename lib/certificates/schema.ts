import { z } from 'zod'
import { NAME_LENGTH, REASON_MAX, revocationReasons } from '@/lib/certificates/fields'
import { courseSlugs } from '@/lib/courses/catalog'
import { requiredText } from '@/lib/forms/fields'
import { NAME_PATTERN, normalizeName } from '@/lib/forms/names'
import { isInFonts } from '@/lib/pdf/runs'

/** Whether the PDF can print a name. private.is_certificate_name() has the same rule. */
const isPrintable = (name: string) =>
  NAME_PATTERN.test(name.replaceAll('.', ' ')) && [...name].every(isInFonts)

/** The name to be printed. Trims it, reduces spaces, and composes accents. */
export const certificateNameSchema = z
  .string()
  .overwrite((name) => normalizeName(name).replace(/\s+/g, ' '))
  .min(NAME_LENGTH.min, 'Enter the name to be printed')
  .max(NAME_LENGTH.max, `The name must be at most ${NAME_LENGTH.max} characters long`)
  .refine(
    isPrintable,
    'Use Latin, Greek, Cyrillic or Arabic letters, spaces, apostrophes, periods and hyphens: the certificate prints only these',
  )
  .regex(/\p{L}/u, 'Enter the name to be printed')

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
const recordSchema = z.array(
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
      /** Certificates issued before kinds were counted lack it. */
      wrongKinds: z.number().default(0),
      doneAt: z.string(),
    }),
  ]),
)
export type CertificateRecord = z.output<typeof recordSchema>

const count = z.number().int()

export const weightSchema = z.object({
  modules: z.array(z.string()),
  lessons: count,
  ofLessons: count,
  checks: count,
  cases: count,
  filmSeconds: count,
  checkSeconds: count,
  benchSeconds: count,
})

/** A certificate as its page shows it. `name`, `record` and `weight` are null after it has been replaced. */
export const certificateSchema = z.object({
  number: z.string(),
  category: z.enum(courseSlugs),
  version: z.number(),
  title: z.string(),
  name: z.string().nullable(),
  record: recordSchema.nullable(),
  /** 1: issued before certificates stated their weight, and before they needed a minimum. */
  rule: z.literal([1, 2]),
  /** Null under rule 1. */
  weight: weightSchema.nullable(),
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
