import { type Access, admins } from './reach.ts'

/** Every bucket. `sizeLimit` in bytes. */
export const buckets: Record<
  string,
  { isPublic: boolean; sizeLimit: number; types: readonly string[] }
> = {
  lessons: { isPublic: false, sizeLimit: 524_288_000, types: ['video/mp4'] },
  assets: {
    isPublic: true,
    sizeLimit: 10_485_760,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/x-icon',
      'image/vnd.microsoft.icon',
    ],
  },
}

export const storageActions = ['list', 'upload', 'overwrite', 'remove'] as const
export type StorageAction = (typeof storageActions)[number]

/** Bucket "assets": visitors may read single files. Only admins may do anything else. */
export const storage: Record<StorageAction, Access> = {
  list: admins,
  upload: admins,
  overwrite: admins,
  remove: admins,
}
