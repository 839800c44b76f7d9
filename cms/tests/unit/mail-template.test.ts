import { describe, expect, it } from 'vitest'
import { escapeHtml, html } from '../../src/mail/escape-html'
import { renderMail, type MailSenderDetails } from '../../src/mail/mail-template'
import { joinToOneLine } from '../../src/mail/join-to-one-line'

const sender: MailSenderDetails = {
  utilityName: 'A & B <Electric>',
  hotline: '(033) 555-0147',
  siteUrl: 'http://site.test',
  timeZone: 'Asia/Manila',
}

describe('a message', () => {
  it('[A02] is escaped in HTML texts and attributes, and plain as text', () => {
    const letter = {
      subject: 'For "you"',
      greeting: 'Hello <script>alert(1)</script>,',
      paragraphs: ['1 < 2 & 3'],
      action: { label: 'Go', url: 'http://site.test/?a="onmouseover=alert(1)' },
    }
    const rendered = renderMail(letter, sender)
    expect(rendered.html).not.toMatch(/<script|"onmouseover/)
    expect(rendered.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(rendered.html).toContain('1 &lt; 2 &amp; 3')
    expect(rendered.html).toContain('A &amp; B &lt;Electric&gt;')
    expect(rendered.text).toContain('Hello <script>alert(1)</script>,\n\n1 < 2 & 3')
    expect(rendered.text).toContain('Hotline (033) 555-0147')
  })

  it('[A02] has a subject of one line', () => {
    const letter = { subject: 'Hi\r\nBcc: x@y.example\u2028end', greeting: '', paragraphs: [] }
    expect(renderMail(letter, sender).subject).toBe('Hi Bcc: x@y.example end')
  })

  it('[A02] keeps its own markup and escapes everything else', () => {
    expect(html`<b>${'<i>'}</b>${html`<em>x</em>`}${3}`.html).toBe('<b>&lt;i&gt;</b><em>x</em>3')
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;')
    expect(joinToOneLine('\ta\0 b\n')).toBe('a b')
  })
})
