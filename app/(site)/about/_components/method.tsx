import { Section, SectionHeading } from '@/components/layout/section'

const steps = [
  {
    title: 'Start with the fault',
    text: 'A lesson opens with the complaint and the symptom on the vehicle. Theory follows when there is a question for it to answer.',
  },
  {
    title: 'Predict the reading',
    text: 'Before a probe is connected, the wiring diagram and the data say what a sound circuit would show. A reading without an expectation proves nothing.',
  },
  {
    title: 'Measure, and show the value',
    text: 'The test is made under load, with the instrument, its range and its reading in view. No value is rounded to make a point.',
  },
  {
    title: 'Repair the cause',
    text: 'A part is replaced because a test condemned it. The lesson names the cause as well, so that the new part does not fail the same way.',
  },
  {
    title: 'Prove the repair',
    text: 'The same measurement is taken again at the same point. The record shows both values.',
  },
  {
    title: 'Test your knowledge',
    text: 'Planned: a knowledge check at the end of every module, and a completion certificate for Professional and Enterprise subscribers.',
  },
]

/** How a lesson is built, as the numbered steps of a repair manual along one line. */
export function AboutMethod() {
  return (
    <Section tone="muted" aria-labelledby="method">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading
            id="method"
            title="Fault first: the method in six steps"
            description="Whatever the system, a module follows the same order. After a few modules it is the order you work in."
            className="lg:sticky lg:top-28"
          />
        </div>
        <ol className="lg:col-span-7 lg:col-start-6">
          {steps.map((step, index) => (
            <li key={step.title} className="group/step relative pb-6 pl-16 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-10 bottom-0 left-[1.1875rem] border-l-2 border-(--art-accent) group-last/step:hidden"
              />
              <span
                aria-hidden="true"
                className="code-label absolute top-0 left-0 grid size-10 place-items-center rounded-full border-2 border-(--art-accent) bg-card text-sm"
              >
                {index + 1}
              </span>
              <h3 className="pt-1.5 text-2xl md:text-[1.75rem]">{step.title}</h3>
              <p className="mt-2 max-w-xl leading-relaxed text-muted-foreground">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
