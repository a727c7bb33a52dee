import type { Line } from '@/lib/lessons/editing/line-history'
import { type FieldOfKind, fieldsOfKind, recordOf } from '@/lib/lessons/fields'
import type { Chapter, LessonStep, LessonValues } from '@/lib/lessons/schema'

/** A list item with a React key, so that its row keeps its state when other rows are added or removed. */
export type Keyed<Item> = Item & { key: string }

/** A step whose limit is empty instead of absent. */
export type KeyedStep = Keyed<Required<LessonStep>>
export type KeyedChapter = Keyed<Chapter>

/** The values of a lesson as its inputs hold them. A list of lines is a text with one item per line. */
export interface FormValues
  extends Omit<LessonValues, FieldOfKind<'lines' | 'steps' | 'chapters' | 'cues'>>,
    Record<FieldOfKind<'lines'>, string>,
    Record<FieldOfKind<'steps'>, KeyedStep[]>,
    Record<FieldOfKind<'chapters'>, KeyedChapter[]>,
    Record<FieldOfKind<'cues'>, Line[]> {}

const lineLists = fieldsOfKind('lines')

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

/** Gives the items the keys of the same items in `previous`, so that their rows stay. */
function keepKeys<Item extends object>(
  items: readonly Item[],
  previous: readonly Keyed<Item>[] = [],
): Keyed<Item>[] {
  const isAligned = items.length === previous.length
  const known = new Map(previous.map((row) => [JSON.stringify(withoutKey(row)), row.key]))
  return items.map((item, index) => {
    const text = JSON.stringify(item)
    const key = isAligned ? previous[index]?.key : known.get(text)
    known.delete(text)
    return key ? { ...item, key } : withKey(item)
  })
}

/** The values for the inputs. Rows that `previous` has too keep their keys. */
export const toForm = (values: LessonValues, previous?: FormValues): FormValues => ({
  ...values,
  ...recordOf(lineLists, (name) => values[name].join('\n')),
  steps: keepKeys(
    values.steps.map(({ text, limit = '' }) => ({ text, limit })),
    previous?.steps,
  ),
  chapters: keepKeys(values.chapters, previous?.chapters),
  cues: keepKeys(values.cues, previous?.cues),
  descriptions: keepKeys(values.descriptions, previous?.descriptions),
})

export const fromForm = (form: FormValues): LessonValues => ({
  ...form,
  ...recordOf(lineLists, (name) => linesOf(form[name])),
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
