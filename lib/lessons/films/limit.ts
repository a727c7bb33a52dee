import 'server-only'
import { env } from '@/lib/env'

/** Maximum size of a film, bytes. */
export const filmMaxBytes = env.FILM_MAX_MB * 1024 * 1024
