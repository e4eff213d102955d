{{- define "quire-platform.disruptions" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "quire-platform.fullname" .root }}-{{ .role }}
  labels:
    {{- include "quire-platform.roleLabels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "quire-platform.roleSelectorLabels" . | nindent 6 }}
{{- end -}}
