import { circle, group, path, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, jitter, keys } from '../kit/motion.ts'
import { callout, figure, label } from '../kit/parts.ts'
import {
  BLEED_OHMS,
  inverter,
  linkVolts,
  PACK_V,
  SENSING_OHMS,
  SYSTEM,
  system,
} from './shared/ev-102.ts'
import { keyScene } from './shared/ev-102-key.ts'
import { lockScene, plugScene } from './shared/ev-102-lock.ts'

/** Waiting time that the plot covers, minutes. */
const WAIT_MIN = 10
const PLOT = { x: 560, y: 140, width: 640, height: 380 }
const plotPoint = (minutes: number, volts: number) =>
  [
    PLOT.x + (PLOT.width * minutes) / WAIT_MIN,
    PLOT.y + PLOT.height * (1 - volts / (PACK_V * 1.05)),
  ] as const
const curve = (ohms: number, minutes: number) =>
  Array.from({ length: 101 }, (_, index) => (minutes * index) / 100).map((at) =>
    plotPoint(at, linkVolts(at * 60, ohms)),
  )

const waitScene = (t: number): string => {
  const isOpen = t >= 9.6
  const minutes = isOpen
    ? keys(t, [
        [9.8, 0],
        [12.6, WAIT_MIN],
      ])
    : keys(t, [
        [1, 0],
        [4.8, 1.9],
        [6, 3],
        [8.6, WAIT_MIN],
      ])
  const ohms = isOpen ? SENSING_OHMS : BLEED_OHMS
  const volts = linkVolts(minutes * 60, ohms)
  // The dots move at a speed proportional to the current, so their distance is proportional to the voltage
  // drop.
  const moved = 9 * (PACK_V - volts)
  return [
    group(inverter([0, 0], volts, isOpen ? undefined : moved), { at: [64, 150], scale: 1.4 }),
    figure([64, 560], {
      name: 'Voltage of the DC link',
      value: `${Math.max(0, volts + jitter(t, 0.3)).toFixed(0)} V`,
      fill: volts > 60 ? 'bad' : 'good',
      size: 64,
    }),
    text([484, 560], `${minutes.toFixed(1)} min`, { size: 44, mono: true, anchor: 'end' }),
    path(`M${PLOT.x} ${PLOT.y}V${PLOT.y + PLOT.height}H${PLOT.x + PLOT.width}`, { stroke: 'soft' }),
    ...[0, 2, 5, 10].map((at) =>
      text([plotPoint(at, 0)[0], PLOT.y + PLOT.height + 42], at === 10 ? '10 min' : String(at), {
        size: 36,
        anchor: at === 10 ? 'end' : 'middle',
        fill: 'soft',
      }),
    ),
    polyline([plotPoint(0, 60), plotPoint(WAIT_MIN, 60)], { stroke: 'warn', dash: '12 10' }),
    text([plotPoint(WAIT_MIN, 60)[0], plotPoint(0, 60)[1] - 12], '60 V DC', {
      size: 36,
      anchor: 'end',
      fill: 'warn',
    }),
    rect(plotPoint(5, PACK_V * 1.05), [PLOT.width / 2, PLOT.height], {
      radius: 0,
      fill: 'cold',
      stroke: 'cold',
      width: 0,
      opacity: 0.1 * fade(t, 6),
    }),
    text([plotPoint(7.5, 0)[0], 186], 'usual waiting time', {
      size: 36,
      anchor: 'middle',
      fill: 'cold',
      opacity: fade(t, 6),
    }),
    polyline(curve(BLEED_OHMS, isOpen ? WAIT_MIN : minutes), { stroke: 'good', width: 5 }),
    isOpen ? polyline(curve(SENSING_OHMS, minutes), { stroke: 'bad', width: 5 }) : '',
    circle(plotPoint(minutes, volts), 10, { stroke: 'accent', fill: 'accent' }),
    label([700, 390], plotPoint(1.9, 60), '60 V after 1.9 min', {
      fill: 'good',
      opacity: fade(t, 5),
    }),
    text([plotPoint(10, 0)[0], plotPoint(0, 275)[1] + 54], '275 V left', {
      size: 44,
      anchor: 'end',
      fill: 'bad',
      opacity: fade(t, 12.6),
    }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 1,
  posterAt: 64,
  scenes: [
    {
      title: 'What a switched-off vehicle still holds',
      seconds: 13,
      captions: [
        {
          at: 0.3,
          text: 'Above 60 V DC or 30 V AC is voltage class B: authorized, qualified people only.',
        },
        {
          at: 4.9,
          text: 'Power off opens the contactors. The cells stay live: 400 V inside the battery.',
        },
        { at: 9.4, text: "And the inverter's capacitor is still charged." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A high-voltage battery of two halves, 200 V each, with its service disconnect and contactors, and an inverter with its capacitor. DC link 400 V. Contactors closed. Inside the battery 400 V.',
        },
        { at: 5.1, text: 'Contactors open. Inside the battery still 400 V.' },
        { at: 9.7, text: 'DC link, with the capacitor still charged: 353 V.' },
      ],
      draw: (t) => {
        const gap = keys(t, [
          [4.9, 0],
          [5.2, 1],
        ])
        const volts = linkVolts(t - 5)
        return [
          system({ plus: gap, minus: gap, plug: 0, volts, moved: 9 * (PACK_V - volts) }),
          figure([900, 240], { name: 'DC link', value: `${volts.toFixed(0)} V`, fill: 'bad' }),
          figure([900, 390], {
            name: 'Contactors',
            value: gap > 0.5 ? 'open' : 'closed',
            size: 60,
            fill: gap > 0.5 ? 'good' : 'bad',
          }),
          figure([900, 540], {
            name: 'Inside the battery',
            value: `${PACK_V} V`,
            size: 84,
            fill: 'warn',
          }),
          label([180, 290], SYSTEM.plug, 'service disconnect', { opacity: fade(t, 0.6, 4.8) }),
          callout(1, [136, 340], fade(t, 5, 9)),
          callout(1, [784, 340], fade(t, 5, 9)),
          callout(2, [520, 230], fade(t, 9.4)),
        ].join('')
      },
    },
    {
      title: 'Off, unplugged, key out of range',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Park, apply the brake, switch off, and unplug the charging cable.' },
        {
          at: 4.2,
          text: 'A key near the car can wake it. Its field falls with the cube of the distance.',
        },
        { at: 8.6, text: 'Keep every key, card and phone key away: 5 m or more, as specified.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car with a charging cable and its key, beside a lock box. The cable comes off: unplugged.',
        },
        {
          at: 4.7,
          text: 'The key moves away from the car. Distance 1.1 m: field at the key 227 % of the wake-up level.',
        },
        {
          at: 10.3,
          text: 'The key is in the lock box. Distance 6.2 m: field at the key 1.4 % of the wake-up level.',
        },
      ],
      draw: keyScene,
    },
    {
      title: 'Pull the service disconnect',
      seconds: 14,
      captions: [
        {
          at: 0.3,
          text: "12 V battery off in the manufacturer's order. Insulating gloves, face shield.",
        },
        {
          at: 4.8,
          text: 'The lever opens the interlock first. Then the blades leave their contacts.',
        },
        { at: 9.6, text: 'The string is cut in two, but each half still holds its 200 V.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The service disconnect in section: two blades join the battery halves, 200 V each, through the main fuse. Beside them the interlock contact. Interlock closed, travel 0 mm, battery string 400 V.',
        },
        {
          at: 5.9,
          text: 'The lever is turned. Interlock open, travel 4 mm. The blades still touch.',
        },
        { at: 9.6, text: 'The blades are out. Travel 42 mm. Battery string: 2 parts.' },
      ],
      draw: plugScene,
    },
    {
      title: 'Lock it, tag it, keep the key',
      seconds: 11,
      captions: [
        { at: 0.3, text: 'Close the socket with its cover and lock it with your own padlock.' },
        {
          at: 4,
          text: 'The tag says who and when. Disconnect and vehicle key go into the lock box.',
        },
        { at: 8, text: 'The only key of the padlock stays with you.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The empty socket, 200 V on either side, gets a cover and a padlock. A lock box stands beside it.',
        },
        {
          at: 3.3,
          text: 'A tag on the padlock: DO NOT OPERATE, name, date. Disconnect and key lie in the lock box, which gets a padlock too.',
        },
      ],
      draw: lockScene,
    },
    {
      title: 'Wait: the capacitor must empty',
      seconds: 16,
      captions: [
        {
          at: 0.3,
          text: 'A resistor drains the capacitor: 800 µF and 75 kΩ lose 63 % each minute.',
        },
        { at: 4.9, text: 'From 400 V to 60 V takes 1.9 minutes. Manufacturers ask for 5 to 10.' },
        { at: 9.4, text: 'But with that resistor open, 275 V are left after ten minutes.' },
        { at: 13, text: 'So wait, and then prove it with a tester.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A capacitor and its resistor. A graph of the voltage of the DC link over 10 min, with a line at 60 V DC. 400 V at 0.0 min.',
        },
        {
          at: 5.3,
          text: '60 V after 1.9 min. Usual waiting time: from 5 min to 10 min. Voltage of the DC link: 0 V at 10.0 min.',
        },
        {
          at: 12.5,
          text: 'The resistor is crossed out. Voltage of the DC link: 275 V left at 10.0 min.',
        },
      ],
      draw: waitScene,
    },
    inShort({
      seconds: 8,
      captions: [
        { at: 0.3, text: "Follow the manufacturer's procedure step by step." },
        { at: 4, text: 'Until it is proven dead, treat it as live.' },
      ],
      points: [
        'Switched off, unplugged, every key away',
        'Disconnect pulled in gloves and shield',
        'Locked and tagged, and you hold the key',
        'Waited as specified: then prove it dead',
      ],
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How a high-voltage vehicle is locked out: keys out of range, service disconnect pulled, locked and tagged, and the waiting time of the capacitor.',
  goals: [
    'Name what stays live after power off and after the service disconnect is pulled',
    'Carry out the lock-out in the order of the manufacturer and secure it against re-closing',
    'Explain the waiting time from capacitor and bleed resistor, and why it proves nothing',
  ],
  tools: [
    'Insulating gloves, class 0 (1000 V AC), tested and checked today, with leather protectors',
    'Arc-rated face shield and non-conductive footwear',
    'Insulated tools, 1000 V',
    'Padlock with a single key, tag, lock box for keys and disconnect',
    "Manufacturer's lock-out procedure for this vehicle",
  ],
  safety: [
    'Only qualified and authorized persons; a second person who can help stays in sight.',
    'The battery cannot be switched off: its cells and everything ahead of the contactors stay live.',
    'Never pull the service disconnect under load or with the vehicle switched on.',
    'A crashed, flooded or burned vehicle is not locked out by this procedure.',
    'Treat everything orange as live until it is proven dead with a tester.',
  ],
  steps: [
    {
      text: 'Read out faults, cordon off the bay, secure the vehicle, switch it off and unplug it.',
    },
    {
      text: 'Put every key, card and phone key into the lock box outside their range.',
      limit: "manufacturer's value, typically 5 m or more",
    },
    { text: "Disconnect the 12 V battery in the manufacturer's order and insulate its terminal." },
    {
      text: 'Check and put on gloves and face shield, then pull the service disconnect.',
      limit: 'gloves: class 0, 1000 V AC, test date valid',
    },
    { text: 'Cover and lock the socket, hang the tag, keep the only padlock key on you.' },
    {
      text: 'Wait for the capacitors to discharge.',
      limit: "manufacturer's value, typically 5 to 10 min",
    },
    {
      text: 'Prove the absence of voltage with a proven two-pole tester. Gloves stay on until then.',
      limit: "manufacturer's limit; class B begins above 60 V DC or 30 V AC",
    },
  ],
}
