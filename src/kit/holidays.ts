/** Public holidays in Germany, computed by rule, and working days for periods that law moves (§ 193 BGB). */
import { addDays, daysBetween, type IsoDate } from './dates.ts'

/** Every nationwide holiday of a fixed day: New Year, Labour Day, German Unity Day, Christmas. */
const fixedNationwide: ReadonlySet<string> = new Set(['01-01', '05-01', '10-03', '12-25', '12-26'])
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const movingNationwide: ReadonlySet<number> = new Set([-2, 1, 39, 50])

/** Epiphany, Women's Day, Augsburg Peace Festival, Assumption, Children's Day, Reformation Day, All Saints: in some states or towns. */
const fixedRegional: ReadonlySet<string> = new Set(['01-06', '03-08', '08-08', '08-15', '09-20', '10-31', '11-01'])
/** Corpus Christi. */
const corpusChristi = 60

/** Easter Sunday of a year, Gregorian calendar (anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const fromMarch = epact + toSunday - 7 * late + 114
  const [month, day] = [Math.floor(fromMarch / 31), (fromMarch % 31) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysAfterEaster(date: IsoDate): number {
  return daysBetween(easterSunday(Number(date.slice(0, 4))), date)
}

/** 0 is Monday; 1970-01-05 was one. */
function weekday(date: IsoDate): number {
  return ((daysBetween('1970-01-05', date) % 7) + 7) % 7
}

/** Whether the day is a public holiday in every state. */
export function isNationwideHoliday(date: IsoDate): boolean {
  return fixedNationwide.has(date.slice(5)) || movingNationwide.has(daysAfterEaster(date))
}

/** Whether the day is a public holiday somewhere, in every state or in one. */
export function isHolidaySomewhere(date: IsoDate): boolean {
  // Repentance Day is the Wednesday before 23 November.
  const repentance = weekday(date) === 2 && date.slice(5) >= '11-16' && date.slice(5) <= '11-22'
  const regional = fixedRegional.has(date.slice(5)) || daysAfterEaster(date) === corpusChristi || repentance
  return regional || isNationwideHoliday(date)
}

/** The day itself, or the first after it that is neither Saturday, Sunday nor a holiday (§ 193 BGB). */
export function workingDayFrom(date: IsoDate, isHoliday: (day: IsoDate) => boolean = isNationwideHoliday): IsoDate {
  let day = date
  while (weekday(day) > 4 || isHoliday(day)) day = addDays(day, 1)
  return day
}

/** So many working days before a day, for what travels by letter: what is a holiday anywhere counts as one. */
export function workingDaysBefore(date: IsoDate, count: number): IsoDate {
  let day = date
  for (let left = count; left > 0;) {
    day = addDays(day, -1)
    if (workingDayFrom(day, isHolidaySomewhere) === day) left -= 1
  }
  return day
}
