/**
 * Runs in the head before anything is painted: sets the colour mode that the reader chose, hides a
 * banner that they closed, and tells the styles that a script runs. The same text on every page of
 * every site, so that a content security policy can name it by its hash.
 */
export const headScript = [
  '(function(r){var d=r.dataset,m=d.appearance,s;try{',
  'if(!("strict" in d))s=localStorage.getItem("quire-theme");',
  'if(d.banner&&localStorage.getItem("quire-banner")===d.banner)d.bannerClosed=""',
  '}catch(e){}',
  'if(s==="light"||s==="dark")m=s;',
  'var k=m==="dark"||m==="system"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'd.theme=k?"dark":"light";r.classList.toggle("dark",k);d.js=""',
  '})(document.documentElement)',
].join('');
