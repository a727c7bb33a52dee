import { SiteLink } from '@/components/ui/site-link'
import { codePath, type FaultCode, getFaultCode } from '@/lib/codes/codes'

function Texts({ id, title, texts }: { id: string; title: string; texts: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {texts.map((text) => (
        <p key={text} className="mt-3 max-w-[62ch] leading-relaxed">
          {text}
        </p>
      ))}
    </section>
  )
}

/** What the code means and doesn't mean, and its causes in the order in which to test them. */
export function CodeTexts({ faultCode }: { faultCode: FaultCode }) {
  const { code, monitor, sets, silent, causes, related } = faultCode
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col gap-8 lg:col-span-5">
        <Texts id="monitor" title="What is tested" texts={monitor} />
        <Texts id="sets" title="When it sets" texts={sets} />
        <section aria-labelledby="silent" className="border-l-2 border-signal pl-5">
          <h2 id="silent" className="text-2xl">
            What {code} doesn’t tell you
          </h2>
          <p className="mt-3 font-semibold">It names a failed test, not a part.</p>
          <ul className="mt-3 max-w-[62ch] list-disc space-y-2 pl-5 leading-relaxed">
            {silent.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="lg:col-span-7">
        <section aria-labelledby="causes">
          <h2 id="causes" className="text-3xl">
            Likely causes, in the order to test
          </h2>
          <ol className="mt-5 border-b">
            {causes.map(({ cause, test }, index) => (
              <li
                key={cause}
                className="grid grid-cols-[auto_1fr] items-baseline gap-4 border-t py-4 sm:gap-6"
              >
                <span className="code-label text-signal">{String(index + 1).padStart(2, '0')}</span>
                <span>
                  <span className="text-lg leading-snug font-semibold">{cause}</span>
                  <span className="mt-1 block leading-relaxed">{test}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="related" className="mt-10">
          <h2 id="related" className="text-2xl">
            Easily confused with
          </h2>
          <dl className="mt-3">
            {related.map(({ code: other, difference }) => (
              <div key={other} className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-1.5">
                <dt className="font-mono" translate="no">
                  {getFaultCode(other) ? (
                    <SiteLink href={codePath(other)} className="underline underline-offset-4">
                      {other}
                    </SiteLink>
                  ) : (
                    other
                  )}
                </dt>
                <dd>{difference}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
