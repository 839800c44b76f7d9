import { defineContent } from '../../content/definition'
import { linkIsSafe, linkIsWhole, rowsOf } from '../../content/rules'

export default defineContent({
  title: () => 'Site settings',
  writers: 'administrators',
  rules: {
    draftNeeds: { utilityName: 'Enter the utility’s name.', timeZone: 'Enter a time zone.' },
    check(settings, problems) {
      for (const [index, link] of rowsOf(settings.socialLinks).entries()) {
        linkIsSafe(link, ['socialLinks', index], problems)
        linkIsWhole(link, ['socialLinks', index], problems)
      }
      if (typeof settings.timeZone === 'string' && !isTimeZone(settings.timeZone)) {
        problems.push({ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' })
      }
    },
  },
})

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
