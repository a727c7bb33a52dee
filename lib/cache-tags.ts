/** Tags of the data that cached pages depend on. Code that changes the data must drop its tag. */
export const cacheTags = {
  articles: 'articles',
  certificates: 'certificates',
  lessons: 'lessons',
  modules: 'modules',
  questions: 'questions',
  settings: 'settings',
  texts: 'texts',
} as const

export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags]

/** For each table with public data, the tag to drop after a change. */
export const tagsOfTables = {
  articles: cacheTags.articles,
  certificate_versions: cacheTags.certificates,
  article_lessons: cacheTags.articles,
  article_codes: cacheTags.articles,
  lessons: cacheTags.lessons,
  modules: cacheTags.modules,
  lesson_cues: cacheTags.lessons,
  questions: cacheTags.questions,
  lesson_descriptions: cacheTags.lessons,
  settings: cacheTags.settings,
  site_texts: cacheTags.texts,
} as const
