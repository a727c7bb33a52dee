/** Lessons of each category, as the specification promises them. */
export const lessonCounts = {
  electrical: 45,
  engine: 60,
  adas: 35,
  'hybrid-ev': 40,
  chassis: 50,
  hvac: 25,
  drivetrain: 30,
  servicing: 35,
} as const
