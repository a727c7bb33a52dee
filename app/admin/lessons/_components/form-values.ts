import type { Chapter, CueLine, LessonStep, LessonValues } from '@/lib/lessons/schema'

/** A list item with a React key, so that its row keeps its state when other rows are added or removed. */
export type Keyed<Item> = Item & { key: string }

/** A step whose limit is empty instead of absent. */
export type KeyedStep = Keyed<Required<LessonStep>>
export type KeyedChapter = Keyed<Chapter>
export type KeyedCue = Keyed<CueLine>

/** The values of a lesson as its inputs hold them. Goals, tools and safety have one item per line. */
export interface FormValues
  extends Omit<
    LessonValues,
    'goals' | 'tools' | 'safety' | 'steps' | 'chapters' | 'cues' | 'descriptions'
  > {
  goals: string
  tools: string
  safety: string
  steps: KeyedStep[]
  chapters: KeyedChapter[]
  cues: KeyedCue[]
  descriptions: KeyedCue[]
}

export const withKey = <Item extends object>(item: Item): Keyed<Item> => ({
  ...item,
  key: crypto.randomUUID(),
})
const withoutKey = <Item extends object>({ key: _, ...item }: Keyed<Item>) => item

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const toForm = (values: LessonValues): FormValues => ({
  ...values,
  goals: values.goals.join('\n'),
  tools: values.tools.join('\n'),
  safety: values.safety.join('\n'),
  steps: values.steps.map(({ text, limit = '' }) => withKey({ text, limit })),
  chapters: values.chapters.map(withKey),
  cues: values.cues.map(withKey),
  descriptions: values.descriptions.map(withKey),
})

export const fromForm = (form: FormValues): LessonValues => ({
  ...form,
  goals: linesOf(form.goals),
  tools: linesOf(form.tools),
  safety: linesOf(form.safety),
  steps: form.steps.map(({ text, limit }) => (limit.trim() ? { text, limit } : { text })),
  chapters: form.chapters.map(withoutKey),
  cues: form.cues.map(withoutKey),
  descriptions: form.descriptions.map(withoutKey),
})

/** Props of every part of the lesson form. */
export interface FormPart {
  values: FormValues
  errors: Partial<Record<keyof FormValues, string>>
  change: (changes: Partial<FormValues>) => void
}
