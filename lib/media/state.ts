import type { FormState } from '@/lib/forms/form-state'
import type { MediaItem } from '@/lib/media/names'

/** What an action of the library answers: a value, or a refusal in words. */
export type MediaState<Value> = { status: 'done'; value: Value } | FormState<never>

/** A part of the library, newest first. */
export interface MediaPage {
  items: MediaItem[]
  hasMore: boolean
}
