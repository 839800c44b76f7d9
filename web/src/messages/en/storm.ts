/** Texts of the site in a storm. */
export const banner = 'Storm'
export const details = 'What to do'
export const check = 'Is the power out in your barangay?'
export const field = 'Barangay or street'
export const button = 'Check'
export const all = 'See all outages'
export const report = 'Report an outage'
export const hotlines = 'Call us'
export const call = (phone: string) => `Call ${phone}`
export const safety = 'Stay safe'
export const unavailable = 'Temporarily unavailable'
export const unavailableIntro = 'These services will resume after the storm.'
export const sites = {
  evacuation_center: 'Evacuation centers',
  charging_station: 'Where to charge your phone',
}
export const usual = 'Looking for something else?'
export const usualText = 'Rates, payments and all other pages are in the menu.'
