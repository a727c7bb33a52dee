import type { FormState } from '@/lib/forms/form-state'
import type { MediaItem } from '@/lib/media/names'

/** The result of a library action: a value, or an error message. */
export type MediaState<Value> = { status: 'done'; value: Value } | FormState<never>

/** A page of the library, newest first. */
export interface MediaPage {
  items: MediaItem[]
  hasMore: boolean
}
