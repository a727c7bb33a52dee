import { casesOfCatalog } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import { codeEntries } from '@/lib/content/search-codes'
import { type Catalog, categoryHref, moduleHref } from '@/lib/courses/catalog'
import { accessLabels } from '@/lib/plans/access-texts'
import { indexEntries } from '@/lib/search/entries'
import { wordsOf } from '@/lib/search/query'
import type { SearchEntry } from '@/lib/search/types'

/** Every page that the search finds without full-text search. A module is also found by its lessons. */
const entriesOf = (catalog: Catalog): SearchEntry[] => [
  ...codeEntries,
  ...catalog.categories.map(
    (category): SearchEntry => ({
      group: 'categories',
      href: categoryHref(category),
      title: category.title,
      texts: [category.summary],
    }),
  ),
  ...catalog.modules.map(
    ({ category, module: courseModule }): SearchEntry => ({
      group: 'modules',
      href: moduleHref(category, courseModule),
      code: courseModule.id,
      title: courseModule.title,
      texts: [courseModule.description, ...courseModule.lessons.map(({ title }) => title)],
    }),
  ),
  ...casesOfCatalog(catalog).map((faultCase) => caseEntry(faultCase, catalog)),
]

/** A case is found by its symptoms, and by the names of its module and its category. */
function caseEntry(faultCase: FaultCase, catalog: Catalog): SearchEntry {
  const { title, summary, access, order, symptoms = [] } = faultCase
  const place = catalog.findModule(faultCase.module)
  return {
    group: 'cases',
    href: casePath(faultCase),
    title,
    note: accessLabels[access === 'all' ? 'free' : access],
    texts: [
      summary,
      ...symptoms,
      order.complaint,
      order.task,
      ...(place ? [place.module.title, place.category.title] : []),
    ],
  }
}

function createIndex(catalog: Catalog) {
  const entries = entriesOf(catalog)
  const words = new Set(entries.flatMap(({ title, texts }) => wordsOf([title, ...texts].join(' '))))
  return {
    entries: indexEntries(entries),
    vocabulary: [...words].filter((word) => word.length > 3 && !/\d/.test(word)),
  }
}

const indexes = new WeakMap<Catalog, ReturnType<typeof createIndex>>()

/** The index for findEntries(), and the words of these pages, for corrections. Made once per catalog. */
export function searchIndex(catalog: Catalog) {
  const index = indexes.get(catalog) ?? createIndex(catalog)
  indexes.set(catalog, index)
  return index
}
