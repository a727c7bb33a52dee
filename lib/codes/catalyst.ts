import type { FaultCode } from '@/lib/codes/types'

export const p0420: FaultCode = {
  code: 'P0420',
  category: 'engine',
  title: 'Catalyst stores too little oxygen, bank 1',
  summary:
    'The catalyst of bank 1 failed its monitor. How two oxygen sensors judge it, what imitates a worn converter, and what to rule out before you replace it.',
  monitor: [
    'A good three-way catalyst stores oxygen and gives it back. The mixture ahead of it swings around lambda 1, but behind it the swings are almost gone. The control unit compares the signals of the sensors ahead of and behind the catalyst, or it makes the mixture lean and rich on purpose and measures how much oxygen the catalyst takes up.',
    'Either way the result is one number that stands for the ability to store oxygen. The emissions themselves are not measured.',
  ],
  sets: [
    'The test runs once per trip at most, with a warm engine in closed loop, a hot catalyst and steady load, usually while cruising. It waits while a misfire, mixture or sensor code is stored.',
    'On most cars one failed test stores the code as pending, and a failed test on the next trip confirms it and turns on the lamp. Some manufacturers average several results instead.',
  ],
  silent: [
    'It does not say why the catalyst stores little: age, overheating by misfire, poisoning by oil or coolant, or a replacement part with less coating than the original.',
    'It does not say that the catalyst is the cause. A leak ahead of the rear sensor lets in air, and a mixture fault or a slow sensor spoils the comparison.',
    'It says nothing about flow. A melted or clogged converter is found with a back pressure test.',
  ],
  causes: [
    {
      cause: 'Other stored codes',
      test: 'Repair misfire, mixture and sensor heater codes first. They cause this one, and a new converter would not survive them.',
    },
    {
      cause: 'Software that tests too strictly',
      test: 'Search the service bulletins for the calibration number. Updates exist for many engines.',
    },
    {
      cause: 'Exhaust leak up to the rear sensor',
      test: 'Smoke test of the cold exhaust. Look for soot at flanges, flexible pipe and sensor threads.',
    },
    {
      cause: 'Mixture or misfire',
      test: 'Fuel trims of the bank, and misfire counts per cylinder in mode $06 (MID $A2 and up).',
    },
    {
      cause: 'Oxygen sensors and their wiring',
      test: 'Enrich and lean out the mixture: both sensors must follow, the rear one after a delay. Check heater, plug and ground. A new rear sensor rarely cures a P0420.',
    },
    {
      cause: 'Oil or coolant in the exhaust gas',
      test: 'Consumption, leak-down and cooling system pressure test. Otherwise the next converter ages the same way.',
    },
    {
      cause: 'Catalyst',
      test: 'With everything above good, run the monitor again and read mode $06 (MID $21). Still at or past the limit: the catalyst has aged. Fit one that is approved for this engine.',
    },
  ],
  limits: [
    {
      what: 'Mode $06, MID $21, value',
      value: 'minimum ≤ value ≤ maximum',
      note: 'Both limits are in the reply of the vehicle. After clearing, all three read 0 until the monitor has run.',
    },
    {
      what: 'Long-term fuel trim',
      value: 'within ±10 %',
      note: 'Otherwise repair the mixture first.',
    },
    {
      what: 'Front sensor, switching type, 2,500 rpm',
      value: '0.2 to 0.8 V',
      note: 'At least 5 full cycles (low-high-low) in 10 s. Wide-band sensors are read as lambda instead.',
    },
    {
      what: 'Misfire counts',
      value: 'near 0',
      note: 'Last trip and average, each cylinder.',
    },
  ],
  related: [
    { code: 'P0430', difference: 'The same test on bank 2.' },
    {
      code: 'P0421',
      difference:
        'On engines with two catalysts in a row: the small one close to the engine, bank 1.',
    },
    { code: 'P0300', difference: 'Misfire, not tied to one cylinder. It overheats the catalyst.' },
  ],
  modules: ['EN-102', 'EN-302'],
  cases: [],
  reviewedOn: '2026-11-25',
}
