/** What cached pages depend on. Whoever changes it drops the tag, and with it those pages. */
export const cacheTags = { articles: 'articles', settings: 'settings' } as const

export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags]
