import type { CourseSlug } from '@/lib/courses/types'

/** The public page that verifies a certificate. */
export const certificatePath = (number: string): string => `/certificates/${number}`

export const certificatePdfPath = (number: string): string => `${certificatePath(number)}/pdf`

/** The Open Badges credential of a certificate. */
export const badgePath = (number: string): string => `${certificatePath(number)}/badge`

/** The page that explains what the certificate of a category requires. */
export const certificateRulePath = (category: CourseSlug): string =>
  `/courses/${category}/certificate`

/** The page on which a member sees what is missing, and receives the certificate. */
export const ownCertificatePath = (category: CourseSlug): string =>
  `/account/learning/certificates/${category}`
