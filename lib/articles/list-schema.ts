import { z } from 'zod'
import { articleCategories } from '@/lib/articles/categories'
import { articleSorts } from '@/lib/articles/fields'
import { choiceParam, pageParam, searchParam } from '@/lib/forms/list-params'

/** URL parameters of the list of articles, which its links pass on. */
export const articleListSchema = z.object({
  q: searchParam,
  status: choiceParam(['draft', 'published', 'scheduled']),
  category: choiceParam(articleCategories.map(({ slug }) => slug)),
  sort: choiceParam(articleSorts),
  page: pageParam,
})
