import type { FaultCode } from '@/lib/codes/types'

export const p0a0a: FaultCode = {
  code: 'P0A0A',
  category: 'hybrid-ev',
  title: 'High-voltage interlock loop',
  summary:
    'The signal through all high-voltage plugs and covers is missing or wrong. What opens the loop, how to find the break by halves, and what it never proves.',
  monitor: [
    'A control unit sends a small current or a pulsed signal through a thin wire that passes every high-voltage plug, cover switch and the service disconnect. It comes back only if all of them are closed. The unit compares what returns with what it sent.',
    'The short contacts of the loop part before the power pins, so the contactors open before a plug can draw an arc.',
  ],
  sets: [
    'The returning signal is missing or outside its range for longer than a filter time, usually a fraction of a second, while the system is awake.',
    'Standing still, the contactors open or do not close at all. On the road, many cars only warn and limit power, and do not close the contactors again after a stop.',
  ],
  silent: [
    'It does not say which contact is open. One loop often passes ten or more, and some cars have several loops.',
    'It does not say whether the break is a plug, a wire, a corroded contact or a short that takes the signal away.',
    'It never says that the vehicle is dead. Capacitors hold their charge after the contactors have opened, and a welded contactor does not open at all.',
  ],
  causes: [
    {
      cause: 'Something was opened or not locked again',
      test: 'Ask about recent work. Look at the service disconnect, plugs with a second lock, and covers with switches. Qualified people only.',
    },
    {
      cause: 'Which loop, and since when',
      test: 'Read the live state of each loop and the freeze frame before anything is opened. Crash and insulation codes come first.',
    },
    {
      cause: 'Contact or wire in one half of the loop',
      test: 'Lock out, wait as specified, prove absence of voltage. Unplug the loop at its control unit, measure from pin to pin, then halve the faulty part until one contact is left.',
    },
    {
      cause: 'Corroded or pushed-back pin',
      test: 'A contact with some kilohms lets the signal sag without opening. Move plugs while you measure, and look for water and bent pins.',
    },
    {
      cause: 'Short to ground or to supply',
      test: 'Measure both pins of the unplugged loop to chassis. A short to ground looks like an open plug. A bridge between the two loop wires hides one.',
    },
    {
      cause: 'Control unit',
      test: 'Last. With a loop that measures good, load the output as the manufacturer specifies and check supply and ground of the unit.',
    },
  ],
  limits: [
    {
      what: 'Whole loop, unplugged, pin to pin',
      value: 'typically below 10 Ω',
      note: "The manufacturer's value decides. Some loops contain a resistor on purpose.",
    },
    {
      what: 'Each pin to chassis, unplugged',
      value: 'no continuity',
      note: 'On a vehicle that is proven dead.',
    },
    {
      what: 'High-voltage terminals before work',
      value: '0 V',
      note: 'Plus to minus and both to body, with a voltage tester that is checked before and after.',
    },
  ],
  related: [
    {
      code: 'P0AA6',
      difference: 'Insulation fault: a path from high voltage to the body, not an open loop.',
    },
    {
      code: 'P0A0D',
      difference: 'Signal of the loop too high, where high and low are told apart.',
    },
  ],
  modules: ['EV-101', 'EV-102', 'EV-202'],
  cases: ['interlock'],
  reviewedOn: '2026-11-25',
}
