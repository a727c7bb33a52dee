import { Section, SectionHeading } from '@/components/layout/section'
import './about.css'

const steps = [
  {
    title: 'One question',
    text: 'A lesson answers one question from the workshop, such as why a rusty shared ground dims every lamp or what a mode $06 result says.',
  },
  {
    title: 'The value moves',
    text: 'The film changes one thing and shows what the measured value does: a voltage, a pressure, an angle or a play.',
  },
  {
    title: 'Tools and safety first',
    text: 'Before the work begins, the page lists the tools you need and what can hurt you or the vehicle.',
  },
  {
    title: 'Steps with limits',
    text: 'The work is written out step by step, with the limit that decides wherever there is one.',
  },
  {
    title: 'Every word as text',
    text: 'Captions and transcript carry what the film says. A line of the transcript leads to its second of the film.',
  },
  {
    title: 'Test your knowledge',
    text: 'A knowledge check closes the module: 80 % pass, and then every answer is explained. Professional and Enterprise subscribers receive a certificate for what they have done.',
  },
]

/** How a lesson is built, as the numbered steps of a repair manual along one line. Styled in about.css. */
export function AboutMethod() {
  return (
    <Section tone="muted" aria-labelledby="method">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading
            id="method"
            title="How a lesson is built"
            description="Whatever the system, every lesson has the same parts."
            className="lg:sticky lg:top-28"
          />
        </div>
        <ol className="method">
          {steps.map((step, index) => (
            <li key={step.title}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
