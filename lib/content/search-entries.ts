import { faultCases } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import { codeEntries } from '@/lib/content/search-codes'
import { categoryHref, courseCategories, courseModules, moduleHref } from '@/lib/courses/catalog'
import { indexEntries } from '@/lib/search/entries'
import { wordsOf } from '@/lib/search/query'
import type { SearchEntry } from '@/lib/search/types'

/** Every page that the search finds without the database. A module is also found by its lessons. */
const entries: readonly SearchEntry[] = [
  ...codeEntries,
  ...courseCategories.map(
    (category): SearchEntry => ({
      group: 'categories',
      href: categoryHref(category),
      title: category.title,
      texts: [category.summary],
    }),
  ),
  ...courseModules.map(
    ({ category, module: courseModule }): SearchEntry => ({
      group: 'modules',
      href: moduleHref(category, courseModule),
      code: courseModule.id,
      title: courseModule.title,
      texts: [courseModule.description, ...courseModule.lessons],
    }),
  ),
  ...faultCases.map(
    (faultCase): SearchEntry => ({
      group: 'cases',
      href: casePath(faultCase),
      title: faultCase.title,
      texts: [faultCase.summary, faultCase.order.complaint, faultCase.order.task],
    }),
  ),
]

/** For findEntries(). */
export const searchEntries = indexEntries(entries)

/** The words of these pages, for corrections. */
export const entryVocabulary: readonly string[] = [
  ...new Set(entries.flatMap(({ title, texts }) => wordsOf([title, ...texts].join(' ')))),
].filter((word) => word.length > 3 && !/\d/.test(word))
