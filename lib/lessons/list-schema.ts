import { z } from 'zod'
import { courseSlugs } from '@/lib/courses/catalog'
import { choiceParam, pageParam, searchParam, single } from '@/lib/forms/list-params'
import { lessonGaps } from '@/lib/lessons/fields'
import { lessonAccesses, lessonStates } from '@/lib/lessons/schema'

/** The states of the list's filter. 'scheduled': lessons with a schedule, whatever their state. */
export const lessonListStates = [...lessonStates, 'scheduled'] as const

/** URL parameters of the list of lessons, which its links pass on. */
export const lessonListSchema = z.object({
  q: searchParam,
  category: choiceParam(courseSlugs),
  module: single,
  state: choiceParam(lessonListStates),
  access: choiceParam(lessonAccesses),
  gap: choiceParam(lessonGaps),
  page: pageParam,
})
