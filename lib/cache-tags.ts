/** Data that cached pages depend on. Code that changes the data must drop its tag. */
export const cacheTags = { articles: 'articles', settings: 'settings' } as const

export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags]
