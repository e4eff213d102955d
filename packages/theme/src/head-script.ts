/**
 * Runs in the head before anything is painted: sets the color mode that the reader chose, hides a
 * banner that they closed, keeps the place of the assistant's open panel, tells the styles that a
 * script runs, and asks for the font of the text early where a server answers (from disk a browser
 * refuses to, and says so loudly). The same text on every page of every site, so that a content
 * security policy can name it by its hash.
 */
export const headScript = [
  '(function(r){var d=r.dataset,m=d.qAppearance,s;try{',
  'if(!("qStrict" in d))s=localStorage.getItem("quire-theme");',
  'if(sessionStorage.getItem("quire-assistant-open"))d.qAssistant="";',
  'if(d.qBanner&&localStorage.getItem("quire-banner")===d.qBanner)d.qBannerClosed=""',
  '}catch(e){}',
  'if(s==="light"||s==="dark")m=s;',
  'var k=m==="dark"||m==="system"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'd.qTheme=k?"dark":"light";r.classList.toggle("dark",k);d.qJs="";',
  'if(d.qFont&&location.protocol!=="file:"){var l=document.createElement("link");l.rel="preload";',
  'l.as="font";l.type="font/woff2";l.crossOrigin="";l.href=d.qFont;document.head.appendChild(l)}',
  '})(document.documentElement)',
].join('');
