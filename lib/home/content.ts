/** Marketing figures (specification, sections 1 and 9). */
export const figures = [
  { value: '80+', label: 'video courses' },
  { value: '380+', label: 'lessons' },
  { value: '15,000+', label: 'students' },
  { value: '95%', label: 'completion' },
] as const

/** What the product claims (specification, section 1). */
export const features = [
  {
    code: 'F-01',
    title: '80+ video courses',
    text: 'Filmed at the vehicle and on the bench, with the measured values on the screen next to the probe.',
  },
  {
    code: 'F-02',
    title: 'Any device',
    text: 'Phone under the bonnet, tablet on the trolley, screen in the break room: your place is kept.',
  },
  {
    code: 'F-03',
    title: 'Completion certificates',
    text: 'Finish a course and its checks, and put a certificate with your name on the wall.',
  },
  {
    code: 'F-04',
    title: 'Knowledge checks per module',
    text: 'Short questions after every module show what has stuck and what to watch once more.',
  },
  {
    code: 'F-05',
    title: 'AI-enhanced learning',
    text: 'Suggestions for the next lesson follow from your own answers, not from a fixed order.',
  },
  {
    code: 'F-06',
    title: '24/7, at your own pace',
    text: 'Ten minutes between two jobs or a whole evening: no timetable, no missed session.',
  },
] as const

/** Sample voices; replace them with those of real customers before launch. */
export const testimonials = [
  {
    quote:
      'I used to swap parts on CAN faults. After the scope modules I measure first, and I am right far more often than before.',
    name: 'Daniel R.',
    role: 'Diagnostic technician',
  },
  {
    quote:
      'The calibration lessons show what goes wrong, not only what goes right. That is what saved us the second target setup.',
    name: 'Sofia L.',
    role: 'Bodyshop manager',
  },
  {
    quote:
      'Twenty minutes before work, one module a day. I passed my high-voltage exam without a single free weekend lost.',
    name: 'Karim B.',
    role: 'Apprentice, third year',
  },
  {
    quote:
      'We put the whole team on it. The knowledge checks tell me who needs time at the car, and with what.',
    name: 'Helen W.',
    role: 'Workshop owner',
  },
  {
    quote:
      'Clear pictures, real values, no shouting. I have the fuel trim lesson open on the phone while I look at the live data.',
    name: 'Marco T.',
    role: 'Engine specialist',
  },
] as const
