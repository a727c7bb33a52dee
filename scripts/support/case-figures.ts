import type { CaseFigures } from './figures/figure.ts'

/** The sources of the figures of a case. Each case has a file, named after its id. */
export const loadFigures = async (id: string): Promise<CaseFigures> =>
  (await import(`./figures/${id}.ts`)).figures
