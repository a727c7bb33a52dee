import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { bridgeScene } from './shared/el-201-sleep-bridge.ts'
import { fusesScene } from './shared/el-201-sleep-fuses.ts'
import { complaintScene, parkedAgainScene } from './shared/el-201-sleep-garage.ts'
import { latchScene, releasedScene } from './shared/el-201-sleep-latch.ts'
import { nightScene } from './shared/el-201-sleep-night.ts'
import { socketScene } from './shared/el-201-sleep-socket.ts'
import { waitScene } from './shared/el-201-sleep-wait.ts'

/** When the night and the four days in the garage begin, seconds after the start of the proof. */
const NIGHT_AT = 4.6
const GARAGE_AT = 13.4

export const film: Film = {
  moduleId: 'EL-201',
  lesson: 3,
  isCase: true,
  posterAt: 102,
  scenes: [
    {
      title: 'Flat after four days',
      seconds: 22,
      captions: [
        { at: 0.3, text: 'The customer: after four days in the garage, the car does not start.' },
        {
          at: 4.8,
          text: 'Battery and alternator test good. So the parked car empties the battery.',
        },
        { at: 9.4, text: '42 of its 70 Ah are gone after four days. What current does that take?' },
        { at: 14, text: '42 Ah in 96 hours is 0.44 A. That is what the clamp should show.' },
        { at: 18, text: 'A sound car sleeps with 20 mA: the same 42 Ah then last 87 days.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car in a garage, and a graph of the charge of its battery, Ah, over days. It starts at 70 Ah. A dashed line: no start below 28 Ah.',
        },
        {
          at: 1.4,
          text: 'Day 1, day 2, day 3, day 4: the charge falls evenly from 70 Ah to 28 Ah.',
        },
        { at: 14.2, text: '42 Ah ÷ 96 h = 0.44 A.' },
        { at: 18.2, text: 'A second, nearly level line, 20 mA: 87 days.' },
      ],
      draw: complaintScene,
    },
    {
      title: 'Prepared before it is locked',
      seconds: 21.5,
      captions: [
        {
          at: 0.3,
          text: 'What must stay in reach is prepared first. Only then the car is locked.',
        },
        { at: 5, text: 'The hood stays open. A screwdriver turns its latch shut.' },
        { at: 9, text: 'Now the control unit sees a closed hood. It will not keep the car awake.' },
        {
          at: 13.5,
          text: 'The clamp goes on the ground cable, zeroed. Scan tool off, doors shut.',
        },
        { at: 18, text: 'Car locked, and the key ten meters away.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from above with its hood open, and the hood latch in section: a claw, a pawl and a switch. Control unit sees: hood open.',
        },
        {
          at: 8.4,
          text: 'Turned with the screwdriver, the claw is caught by the pawl, and its cam closes the switch. Control unit sees: hood closed.',
        },
        {
          at: 13.8,
          text: 'Numbers on the car: 1, hood latch shut by hand. 2, clamp zeroed, on the ground cable. 3, scan tool off, doors shut. 4, locked, key 10 m away.',
        },
      ],
      draw: latchScene,
    },
    {
      title: 'Falling asleep takes time',
      seconds: 22.5,
      captions: [
        { at: 0.3, text: 'Locked: the control units fall asleep, and the current steps down.' },
        { at: 4.6, text: 'After ten minutes someone pulls the door handle. What will happen?' },
        { at: 9, text: 'Everything wakes up, and the waiting starts again from zero.' },
        { at: 13.4, text: 'Sixteen minutes later there are no more steps: 0.46 A remain.' },
        { at: 17.6, text: 'Close to the prediction, and far above the limit of 0.05 A.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A clamp around the ground cable of the battery, and a graph of the current, 0.01 A to 10 A, over minutes. A dashed line: limit 0.05 A. Clamp: 5.20 A.',
        },
        {
          at: 1.4,
          text: 'The reading steps down to 2.60 A and 1.20 A. A line at 10 min marks the door handle.',
        },
        { at: 8.9, text: 'Clamp: 5.20 A again, then 2.60 A, 1.20 A and 0.46 A.' },
        { at: 17.6, text: 'Clamp 0.46 A, predicted: 0.44 A.' },
      ],
      draw: waitScene,
    },
    {
      title: 'No clamp? A bridge comes first',
      seconds: 21,
      captions: [
        { at: 0.3, text: 'No clamp? Never just lift the cable: all units would restart.' },
        {
          at: 4.4,
          text: 'First a bridge from the minus post to the body, with its switch closed.',
        },
        { at: 8.8, text: 'Then the cable comes off. The current never stops: all units sleep on.' },
        { at: 13, text: 'The switch opens, and the meter carries it all: 0.46 A.' },
        { at: 16.6, text: "Close it again before you unlock, or the meter's fuse blows." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery whose ground cable carries the current to the body. A meter, A DC, reads 0.00 A.',
        },
        {
          at: 5,
          text: '1: a bridge with a closed switch in parallel to the cable, and the probes of the meter on both sides of the switch. Meter: 0.01 A.',
        },
        {
          at: 10,
          text: '2: the cable is off the post, and the current flows in the bridge. Meter: 0.03 A.',
        },
        { at: 13.2, text: '3: the switch is open. Meter: 0.46 A.' },
        { at: 18.5, text: 'The switch is closed. Meter: 0.03 A.' },
      ],
      draw: bridgeScene,
    },
    {
      title: 'Millivolts instead of pulled fuses',
      seconds: 27,
      captions: [
        {
          at: 0.3,
          text: 'Every fuse is a small resistance: current through it leaves millivolts.',
        },
        { at: 4.7, text: '0.2 mV across 17.5 mΩ: 11 mA. The gateway sleeps as it should.' },
        { at: 9.2, text: 'Next the 15 A fuse with 4.8 mΩ. What if 0.44 A too much flow here?' },
        { at: 15.4, text: '2.1 mV. Divided by 4.8 mΩ that is 0.44 A: here is the excess.' },
        {
          at: 19.4,
          text: 'Nothing was pulled. A pulled fuse can reset a unit and hide the fault.',
        },
        { at: 23.8, text: 'The last two fuses carry nothing unusual.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Six fuses from above: F21 with 30 A and 2.0 mΩ, F22 with 5 A and 17.5 mΩ, F23 with 10 A and 7.7 mΩ, F24 with 15 A and 4.8 mΩ, F25 with 20 A and 3.4 mΩ, F26 with 7.5 A and 10.8 mΩ. A meter, V DC, mV.',
        },
        { at: 1.8, text: 'The probes touch the test points of F21: 0.0 mV.' },
        { at: 4.7, text: 'F22: 0.2 mV, 11 mA.' },
        { at: 9.7, text: 'F23: 0.0 mV. The probes stop above F24.' },
        { at: 15.7, text: 'F24: 2.1 mV, 0.44 A. The fuse turns red.' },
        { at: 19.4, text: 'The clamp: still 0.46 A.' },
        { at: 23.4, text: 'F25: 0.0 mV. F26: 0.1 mV, 9 mA.' },
      ],
      draw: fusesScene,
    },
    {
      title: 'From the fuse to the part',
      seconds: 26.5,
      captions: [
        { at: 0.3, text: 'The diagram: this fuse feeds only the trailer module, fitted later on.' },
        { at: 4.8, text: 'Last in line is the socket. Its plug hangs outside, under the bumper.' },
        { at: 9.2, text: 'Unplug it: what will the clamp show if the socket is to blame?' },
        {
          at: 13.2,
          text: 'Half a minute later the module sleeps: 0.02 A. It was the socket.',
        },
        { at: 17.7, text: 'A crust joins its pins to ground. The module took it for a trailer.' },
        { at: 22.2, text: 'A new socket with a sealed cable entry: it stays at 0.02 A.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side. Below it the circuit: from F24, 15 A, current flows to the trailer module, from which a cable with a plug leads to a socket with a lid. Clamp on the ground cable of the battery: 0.46 A.',
        },
        { at: 14.6, text: 'The plug is apart, the current is gone. Clamp: 0.02 A.' },
        { at: 17.9, text: 'The open lid shows water and crust between the pins.' },
        { at: 22.6, text: 'New socket, sealed, its plug connected. Clamp: 0.02 A.' },
      ],
      draw: socketScene,
    },
    {
      title: 'The proof: a night and four days',
      seconds: 22,
      captions: [
        { at: 0.3, text: 'The latch is released by its lever, the hood shut. A logger stays on.' },
        { at: 4.6, text: 'Awake for a quarter of an hour, then 0.02 A until the morning.' },
        { at: 9, text: 'The night took 0.7 Ah. With the fault it would have been 5.9.' },
        { at: 13.4, text: 'Then four days in the garage, as the customer parks it.' },
        { at: 17.6, text: '68 of 70 Ah are left, and the car starts at once. That is the proof.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The hood latch. 1, latch released by its lever: the control unit sees hood open. 2, hood shut: its striker turns the claw, hood closed. 3, logger on the clamp.',
        },
        {
          at: 4.6,
          text: 'A graph of the logged clamp, 0.01 A to 10 A, over hours: it steps down to 0.02 A and stays level. Dashed lines: limit 0.05 A, and the current with the fault.',
        },
        { at: 9.2, text: 'Taken in this night: 0.7 Ah; with the fault: 5.9 Ah.' },
        {
          at: 13.4,
          text: 'The car in the garage, day 1 to day 4. The charge stays near 70 Ah, far above “no start below 28 Ah”. A dashed line shows how it fell before.',
        },
        { at: 17.6, text: '68 of 70 Ah left: starts at once.' },
      ],
      draw: (t) =>
        t < NIGHT_AT
          ? releasedScene(t)
          : t < GARAGE_AT
            ? nightScene(t - NIGHT_AT)
            : parkedAgainScene(t - GARAGE_AT),
    },
    inShort({
      points: [
        'Predict the current from the complaint',
        'Latch shut by hand, key away, then wait',
        'Millivolts across fuses, nothing pulled',
        'Proof: a night, logged at the sleep current',
      ],
      caption: 'Measure what sleeps, and let it sleep on.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'A case: flat after four days. Clamp, millivolts across the fuses and a logged night find a parasitic draw while the network sleeps on.',
  goals: [
    'Predict the parasitic current from the complaint and the battery',
    'Prepare a car so that no measurement wakes its control units',
    'Turn the millivolts across a fuse into the current of its circuit',
    'Prove the repair with the current of a whole night',
  ],
  tools: [
    'DC current clamp with a resolution of 10 mA or better, with logging',
    'Digital multimeter with a resolution of 0.1 mV',
    'Bridge: battery clip leads with a switch for 20 A',
    'Wiring diagram and resistance table of the fuse type',
  ],
  safety: [
    'Release the hood latch with its lever before you shut the hood, or the latch breaks.',
    'Never start the engine or switch loads on with the meter in series: its fuse blows.',
    'Charge a flat battery in a ventilated place, away from flames and sparks.',
  ],
  steps: [
    {
      text: 'Test battery and charging. Predict: missing charge ÷ hours parked.',
      limit: '42 Ah in 96 h is 0.44 A',
    },
    { text: 'Turn the hood latch shut, unplug scan tool and chargers, zero the clamp and fit it.' },
    {
      text: 'Lock the car, key 10 m away. Wait for the last step. Any handle starts it again.',
      limit: "15 to 60 minutes, manufacturer's value",
    },
    {
      text: 'Read the quiescent current.',
      limit: "typically below 0.05 A, manufacturer's value",
    },
    {
      text: 'Measure across every fuse, convert with its resistance, and add the currents up.',
      limit: '1 mV is 57 mA at 5 A, 0.21 A at 15 A, 0.5 A at 30 A',
    },
    { text: 'Unplug the parts of that circuit one by one, the last in line first.' },
    {
      text: 'Repair, release the latch, shut the hood and log a night.',
      limit: 'sleep current, no wake-ups',
    },
  ],
}
