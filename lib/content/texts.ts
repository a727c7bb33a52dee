import { type ContactTexts, company } from '@/lib/content/company'
import { defaultFigures, type FigureTexts } from '@/lib/content/figures'
import { defaultTestimonials, type TestimonialTexts } from '@/lib/content/home'
import { defaultInstructors, type InstructorTexts } from '@/lib/content/instructors'
import { defaultFaq, type FaqTexts } from '@/lib/content/questions'
import type { StoredRecord } from '@/lib/merge'
import { defaultPlanTexts, type PlanTexts } from '@/lib/plans/cards'

/** The texts of the site that admins can change, in the groups in which they are saved. */
export interface SiteTexts {
  contact: ContactTexts
  plans: PlanTexts
  faq: FaqTexts
  instructors: InstructorTexts
  figures: FigureTexts
  testimonials: TestimonialTexts
}

export const textKeys = [
  'contact',
  'plans',
  'faq',
  'instructors',
  'figures',
  'testimonials',
] as const satisfies readonly (keyof SiteTexts)[]
export type TextKey = (typeof textKeys)[number]

const { tagline: _, ...contact } = company

/** The texts of the specification, which the site shows until an admin changes a group. */
export const defaultTexts: SiteTexts = {
  contact,
  plans: defaultPlanTexts,
  faq: defaultFaq,
  instructors: defaultInstructors,
  figures: defaultFigures,
  testimonials: defaultTestimonials,
}

/** A group of texts with its last change, which is null if the group has its default. */
export interface StoredText<Key extends TextKey = TextKey> extends StoredRecord<SiteTexts[Key]> {
  id: Key
}
