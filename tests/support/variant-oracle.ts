/*
 * The keys of the seeded questions with ranges, written from their texts and independently of their formulas. Each
 * function receives the numbers of the drawn text in their order.
 */

type Oracle = (...numbers: number[]) => number

const parallel: Oracle = (...resistors) => 1 / resistors.reduce((sum, each) => sum + 1 / each, 0)

/** Module, part of the text, and the key. */
export const oracles: readonly [moduleId: string, text: string, key: Oracle][] = [
  ['AC-101', 'of R-134a. Its GWP is', (mass, gwp) => mass * gwp],
  [
    'AC-101',
    'How many grams are missing?',
    (before, after, label) => label - (after - before) * 1000,
  ],
  ['AC-102', 'What is the superheat?', (boiling, pipe) => pipe - boiling],
  ['AC-102', 'What is the subcooling?', (condensing, pipe) => condensing - pipe],
  [
    'AC-103',
    'do the three resistors drop',
    (_step, r1, r2, r3, amperes) => amperes * r1 + amperes * r2 + amperes * r3,
  ],
  ['AC-103', 'How much heat does this contact make?', (_step, volts, amperes) => volts * amperes],
  [
    'AD-101',
    'How large is the time to collision?',
    (car, truck, gap) => gap / (car / 3.6 - truck / 3.6),
  ],
  [
    'AD-101',
    'braking distance without the reaction',
    (speed, _rounded, braking) => (speed / 3.6) ** 2 / braking / 2,
  ],
  ['AD-102', 'pixels high is a truck', (focus, height, distance) => (height / distance) * focus],
  ['AD-102', 'A mono camera', (focus, height, pixels) => height / (pixels / focus)],
  ['AD-102', 'A stereo camera', (base, focus, disparity) => base / (disparity / focus)],
  ['AD-103', 'A floor falls away', (fall, wheelbase, distance) => (fall * distance) / wheelbase],
  ['AD-103', 'Rear toe is', (left, right) => right / 2 - left / 2],
  ['AD-202', 'The supply of a radar drops', (volts, amperes) => volts / amperes],
  [
    'AD-202',
    'What voltage is left at the radar?',
    (ohms, amperes, battery) => battery - ohms * amperes,
  ],
  [
    'CH-101',
    'What does each rear arm carry?',
    (mass, wheelbase, behind) => (mass / 2) * (behind / wheelbase),
  ],
  [
    'CH-101',
    'An engine of',
    (car, center, engine, ahead) => (car * center - engine * -ahead) / (car - engine),
  ],
  ['CH-102', 'swings per second', (mass, rate, twoPi) => Math.sqrt((rate * 1000) / mass) / twoPi],
  ['CH-102', 'A ball joint', (_zero, one, two, three, limit) => (one + two + three) / 3 - limit],
  ['CH-203', 'across a shunt', (milliamperes, ohms) => (milliamperes * ohms) / 1000],
  ['CH-203', 'across pin 2', (milliamperes, volts) => volts / (milliamperes / 1000)],
  ['DT-101', 'The pinion of a final drive', (pinion, ring, speed) => speed / (ring / pinion)],
  [
    'DT-101',
    'How fast is the car',
    (engine, gear, final, roll) => ((engine / (gear * final)) * roll * 60) / 1000,
  ],
  [
    'DT-102',
    'A clutch with two faces',
    (force, radius, friction) => 2 * friction * (force * 1000) * radius,
  ],
  ['DT-102', 'A dual-mass flywheel', (teeth, all) => (teeth / all) * 360],
  [
    'EL-101',
    'A corroded plug of',
    (battery, plug, lamp) => battery - (battery / (plug + lamp)) * plug,
  ],
  ['EL-101', 'What resistance does the joint have', (volts, amperes) => volts / amperes],
  ['EL-102', 'A relay coil has', (ohms, volts) => (volts / ohms) * 1000],
  ['EL-102', 'Both horns are on', (volts, _30, _87, amperes) => volts / amperes],
  [
    'EL-102',
    'of moisture bridge the break',
    (moisture, battery, meter) => battery - (battery / (moisture + meter)) * moisture,
  ],
  [
    'EL-201',
    'a learned capacity of',
    (missing, _learned, capacity) => (1 - missing / capacity) * 100,
  ],
  ['EL-201', 'A car is asleep.', (millivolts, _rating, milliohms) => millivolts / milliohms],
  [
    'EL-201',
    'on a winter day',
    (volts, warm, less, degrees, cold) => volts + ((warm - cold) / degrees) * less,
  ],
  [
    'EL-201',
    'the battery acts like',
    (_temperature, rest, amperes, milliohms) => rest - (amperes * milliohms) / 1000,
  ],
  ['EL-202', 'across the engine ground strap', (volts, amperes) => (volts / amperes) * 1000],
  [
    'EL-202',
    'What is its internal resistance?',
    (rest, amperes, cranking) => ((rest - cranking) / amperes) * 1000,
  ],
  ['EL-204', 'A potentiometer track', (track, supply, wiper) => (wiper / track) * supply],
  ['EL-204', 'What must track 2 show?', (_track, volts) => volts * 0.5],
  ['EL-301', 'A repair has left', (repair) => parallel(120 + repair, 120)],
  ['EL-301', 'has drifted to', (drifted, other) => parallel(drifted, other)],
  ['EN-101', 'is the intake valve open?', (before, after) => 180 + before + after],
  ['EN-101', 'How large is the overlap?', (before, after) => before + after],
  [
    'EN-102',
    'Catalyst values',
    (interval, first, _second, third, limit) => ((limit - third) / (third - first)) * 2 * interval,
  ],
  ['EN-102', 'must the trims raise the fuel?', (air, leak) => (air / (air - leak) - 1) * 100],
  ['EN-202', 'What is the resistance of the ground path', (volts, amperes) => volts / amperes],
  ['EN-202', 'What electrical power', (amperes, volts) => amperes * volts],
  ['EV-101', 'Both hands touch', (volts, ohms) => (volts / ohms) * 1000],
  ['EV-101', 'An arc brings', (energy, near, far) => energy * (near / far) ** 2],
  [
    'EV-102',
    'What voltage is left after two minutes?',
    (_farads, _ohms, percent, volts) => volts * (percent / 100) ** 2,
  ],
  [
    'EV-102',
    'least permitted insulation resistance',
    (ohmsPerVolt, volts) => (ohmsPerVolt * volts) / 1000,
  ],
  [
    'EV-102',
    'The pilot line',
    (supply, feed, sensing, contact) => supply * (sensing / (feed + contact + sensing)),
  ],
  ['SV-101', 'liters of CO per minute', (liters, volume) => (liters / (volume * 1000)) * 1e6],
  ['SV-101', 'A nitrile glove of 0.2 mm', (thin, minutes, thick) => minutes * (thick / thin) ** 2],
  ['SV-102', 'The pitch is', (_torque, degrees, pitch) => (pitch * degrees) / 360],
  ['SV-102', 'You pull at a right angle', (newtons, meters) => newtons * meters],
  ['SV-204', 'in their common feed', (amperes) => amperes + amperes],
  ['SV-204', 'the reversing light switch, and', (volts, amperes) => volts / amperes],
]

/** The numbers of a text. Leaves out numbers in names such as R-134a and CO2. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\w-])−?\d+(?:[.,]\d+)*/g)].map(([number]) =>
    Number(number.replaceAll(',', '').replace('−', '-')),
  )
