import path from 'node:path'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '..')

/** Fonts, contact sheets and other files that aren't committed. */
export const draftDir = path.join(root, '.data/films')

export const filmFile = (name: string): string => path.join(root, `supabase/seed/films/${name}.mp4`)

export const posterFile = (name: string): string =>
  path.join(root, `public/images/lessons/${name}.avif`)

/** The preview on the home page. */
export const previewFilm = path.join(root, 'public/films/preview.mp4')

/** The rows of the demo's lessons: texts, captions and chapters. */
export const seedFile = path.join(root, 'supabase/seed/50-lessons.sql')
