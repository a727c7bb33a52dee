import { Section } from '@/components/layout/section'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { modeNames, readingText } from '@/lib/bench/display'
import { zeroed } from '@/lib/bench/instrument'
import { completePositions } from '@/lib/bench/positions'
import type { FaultCase } from '@/lib/bench/schema'
import { codePath, codesOfCase, type FaultCode } from '@/lib/codes/codes'
import { formatSeconds } from '@/lib/lessons/format'

/** The film that teaches a case. */
export interface CaseFilm {
  title: string
  path: string
  /** Where it shows the circuit, seconds. */
  second: number
}

interface CaseDetailsProps {
  faultCase: FaultCase
  /** Null while the film isn't published. */
  film: CaseFilm | null
}

/** The readings of a car without a fault, the typical limits, the film that teaches them and the fault codes of the subject. */
export function CaseDetails({ faultCase, film }: CaseDetailsProps) {
  return (
    <Section aria-label="Reference" className="md:py-16">
      <div className="grid gap-10 lg:grid-cols-2">
        <GoodReadings faultCase={faultCase} />
        <div className="flex flex-col gap-10">
          <Limits limits={faultCase.limits} />
          {film && <FilmLink film={film} why={faultCase.film.why} />}
          <CodeLinks codes={codesOfCase(faultCase.id)} />
        </div>
      </div>
    </Section>
  )
}

function GoodReadings({ faultCase }: Pick<CaseDetailsProps, 'faultCase'>) {
  const car = bringIn(faultCase, null)
  const nameOf = (id: string) => {
    const index = faultCase.points.findIndex(({ at }) => at === id)
    const wire = faultCase.wires.find((candidate) => candidate.id === id)
    return wire
      ? `Clamp on ${wire.from} to ${wire.to}`
      : `${index + 1} ${faultCase.points[index]?.name ?? ''}`
  }
  return (
    <section aria-labelledby="good">
      <h2 id="good" className="text-3xl">
        Readings of a good car
      </h2>
      <table className="mt-5 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Measurement</th>
            <th scope="col">Reading</th>
          </tr>
        </thead>
        <tbody className="border-b">
          {faultCase.good.map(({ note, ...measurement }) => {
            const selected = completePositions(faultCase, measurement.positions)
            const handled = faultCase.controls.flatMap(({ id, label, options }) =>
              id in measurement.positions
                ? `${label}: ${options.find((option) => option.id === selected[id])?.name ?? ''}`
                : [],
            )
            return (
              <tr key={note} className="border-t">
                <th scope="row" className="py-3 font-normal">
                  <span className="block font-medium">{note}</span>
                  <span className="mt-0.5 block text-sm text-muted-foreground">
                    {[measurement.red, measurement.black].filter(Boolean).map(nameOf).join(' to ')}
                    {handled.length > 0 && ` · ${handled.join(' · ')}`}
                  </span>
                </th>
                <td className="py-3 pl-5 text-right whitespace-nowrap">
                  <span className="block text-sm text-muted-foreground">
                    {modeNames[measurement.mode]}
                  </span>
                  <b className="tabular" translate="no">
                    {readingText(zeroed(read(setUp(car, measurement.positions), measurement)))}
                  </b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Limits({ limits }: Pick<FaultCase, 'limits'>) {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="text-3xl">
        Typical limits
      </h2>
      <dl className="mt-5 border-b">
        {limits.map(({ what, value, source }) => (
          <div
            key={what}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t py-3"
          >
            <dt>{what}</dt>
            <dd className="font-medium tabular sm:whitespace-nowrap">{value}</dd>
            <dd className="mt-0.5 w-full text-sm text-muted-foreground">{source}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FilmLink({ film, why }: { film: CaseFilm; why: string }) {
  return (
    <section aria-labelledby="film">
      <h2 id="film" className="text-3xl">
        The film behind it
      </h2>
      <p className="mt-3 text-muted-foreground">{why}</p>
      <ul className="ways mt-3 border-b">
        <li>
          <SiteLink href={`${film.path}?t=${film.second}`}>
            {film.title}, {formatSeconds(film.second)}
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      </ul>
    </section>
  )
}

function CodeLinks({ codes }: { codes: readonly FaultCode[] }) {
  if (codes.length === 0) return null
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="text-3xl">
        Fault codes it can set
      </h2>
      <ul className="ways mt-3 border-b">
        {codes.map(({ code, title }) => (
          <li key={code}>
            <SiteLink href={codePath(code)}>
              {`${code}: ${title}`}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
